export default function Page() {
  return <h1>routes/public/soon/diagnostic.tsx</h1>;
}
