export default function Page() {
  return <h1>routes/admin/import.tsx</h1>;
}
