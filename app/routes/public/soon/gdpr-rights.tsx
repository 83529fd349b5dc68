export default function Page() {
  return <h1>routes/public/soon/gdpr-rights.tsx</h1>;
}
