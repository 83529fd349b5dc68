export default function Page() {
  return <h1>routes/account/forgot-password.tsx</h1>;
}
