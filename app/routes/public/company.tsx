export default function Page() {
  return <h1>routes/public/company.tsx</h1>;
}
