export default function Page() {
  return <h1>routes/public/newsletter.tsx</h1>;
}
