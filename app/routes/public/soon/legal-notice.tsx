export default function Page() {
  return <h1>routes/public/soon/legal-notice.tsx</h1>;
}
