export default function Page() {
  return <h1>routes/public/soon/add-company.tsx</h1>;
}
