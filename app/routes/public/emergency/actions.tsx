const actions = [
  {
    title: "Débranchez les appareils touchés du réseau",
    text: "Retirez le câble, coupez le Wi-Fi. Cela arrête la propagation. Ne les éteignez pas.",
  },
  {
    title: "Ne payez jamais une rançon sans l’avis d’un expert",
    text: "Payer ne garantit rien : ni le retour de vos fichiers, ni le silence des pirates.",
  },
  {
    title: "Notez et photographiez tout",
    text: "Captures d’écran, messages reçus, journaux, heure de chaque événement. Votre téléphone suffit.",
  },
  {
    title: "Gardez les preuves : ne redémarrez pas les appareils touchés",
    text: "Redémarrer efface des traces utiles à l’enquête, à l’assurance et à la réparation.",
  },
];

export function EmergencyActions() {
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="heading-section mb-6 print:mb-2">
        À faire tout de suite
      </h2>
      <ol className="grid gap-4 md:grid-cols-2 print:grid-cols-2 print:gap-2">
        {actions.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 rounded-card border border-line p-5 print:p-2">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-alert-tint font-heavy font-title text-alert text-lg"
            >
              {index + 1}
            </span>
            <div className="grid content-start gap-1">
              <h3 className="heading-card">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
