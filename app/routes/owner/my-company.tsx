export default function Page() {
  return <h1>routes/owner/my-company.tsx</h1>;
}
