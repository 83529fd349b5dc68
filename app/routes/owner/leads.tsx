export default function Page() {
  return <h1>routes/owner/leads.tsx</h1>;
}
