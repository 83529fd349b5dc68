export default function Page() {
  return <h1>routes/public/soon/contact.tsx</h1>;
}
