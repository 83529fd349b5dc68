export default function Page() {
  return <h1>routes/public/home.tsx</h1>;
}
