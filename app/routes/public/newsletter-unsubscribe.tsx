export default function Page() {
  return <h1>routes/public/newsletter-unsubscribe.tsx</h1>;
}
