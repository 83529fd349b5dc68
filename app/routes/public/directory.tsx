export default function Page() {
  return <h1>routes/public/directory.tsx</h1>;
}
