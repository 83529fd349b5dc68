export default function Page() {
  return <h1>routes/public/soon/about.tsx</h1>;
}
