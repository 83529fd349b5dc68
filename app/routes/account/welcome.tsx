export default function Page() {
  return <h1>routes/account/welcome.tsx</h1>;
}
