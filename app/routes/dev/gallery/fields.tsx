import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Checkbox, CheckboxGroup, SelectField, Switch, TextArea, TextField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { SearchBox } from "#app/ui/search/combobox.tsx";

const services = [
  { value: "sauvegarde", label: "Sauvegarde" },
  { value: "audit-conseil", label: "Audit & Conseil" },
];

export function Fields() {
  return (
    <>
      <Section title="Recherche">
        <div className="grid gap-6">
          <SearchBox labelShown />
          <SearchBox label="Seconde recherche" defaultValue="tests d’intrusion" max={6} />
        </div>
      </Section>
      <Section title="Champs" tone="sand">
        <div className="grid gap-10 lg:grid-cols-2">
          <EmptyForm />
          <RefusedForm />
        </div>
      </Section>
    </>
  );
}

function EmptyForm() {
  return (
    <form noValidate className="grid content-start gap-5" onSubmit={(event) => event.preventDefault()}>
      <TextField label="Nom de l’entreprise" name="company" required autoComplete="organization" />
      <TextField
        label="Adresse e-mail"
        name="email"
        type="email"
        required
        autoComplete="email"
        hint="Pour vous répondre, rien d’autre."
        example="marie@boulangerie.nc"
      />
      <TextField label="Téléphone" name="phone" type="tel" autoComplete="tel" example="27 12 34" />
      <SelectField label="Type de service" name="service" required options={services} />
      <TextArea label="Message" name="message" hint="Votre besoin en quelques mots." />
      <PasswordField
        label="Mot de passe"
        name="password"
        required
        autoComplete="new-password"
        hint="8 caractères au moins."
      />
      <Checkbox label="J’accepte les conditions d’utilisation" name="terms" required />
      <Switch label="Recevoir la newsletter" name="letter" hint="Une fois par mois." defaultChecked />
      <Switch label="Recevoir les alertes" name="alerts" />
      <Button>Envoyer</Button>
    </form>
  );
}

function RefusedForm() {
  return (
    <form noValidate className="grid content-start gap-5" onSubmit={(event) => event.preventDefault()}>
      <ErrorSummary
        title="Le formulaire contient des erreurs"
        text="Corrigez les champs signalés, puis envoyez de nouveau."
        errors={[
          { field: "company", id: "wrong-company", message: "Le nom de l’entreprise est requis" },
          { field: "email", id: "wrong-email", message: "L’e-mail n’est pas valide" },
          { field: "zones", id: "wrong-zones", message: "Choisissez au moins une zone" },
        ]}
      />
      <TextField
        id="wrong-company"
        label="Nom de l’entreprise"
        name="company"
        required
        error="Le nom de l’entreprise est requis"
      />
      <TextField
        id="wrong-email"
        label="Adresse e-mail"
        name="email"
        required
        defaultValue="marie@"
        error="L’e-mail n’est pas valide"
      />
      <SelectField
        label="Type de service"
        name="service"
        required
        options={services}
        error="Le type de service est requis"
      />
      <TextArea
        label="Message"
        name="message"
        error="Message trop long : 1 000 caractères au plus."
        defaultValue="Bonjour"
      />
      <PasswordField label="Mot de passe" name="password" required error="Le mot de passe est trop court" />
      <CheckboxGroup
        id="wrong-zones"
        label="Zones d’intervention"
        name="zones"
        required
        columns={2}
        error="Choisissez au moins une zone"
        options={[
          { value: "sud", label: "Province Sud" },
          { value: "nord", label: "Province Nord" },
          { value: "iles", label: "Province des îles Loyauté" },
          { value: "distance", label: "À distance" },
        ]}
        defaultValue={["nord"]}
      />
      <Checkbox
        label="J’accepte les conditions d’utilisation"
        name="terms"
        required
        error="Vous devez accepter les conditions d’utilisation"
      />
      <TextField label="Champ éteint" name="off" disabled defaultValue="Non modifiable" />
    </form>
  );
}
