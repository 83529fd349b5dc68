export default function Page() {
  return <h1>routes/owner/company-edit.tsx</h1>;
}
