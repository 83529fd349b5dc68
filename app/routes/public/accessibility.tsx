export default function Page() {
  return <h1>routes/public/accessibility.tsx</h1>;
}
