export default function Page() {
  return <h1>routes/account/login.tsx</h1>;
}
