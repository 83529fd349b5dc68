export default function Page() {
  return <h1>routes/public/newsletter-confirm.tsx</h1>;
}
