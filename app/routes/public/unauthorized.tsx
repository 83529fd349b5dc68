export default function Page() {
  return <h1>routes/public/unauthorized.tsx</h1>;
}
