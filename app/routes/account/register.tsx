export default function Page() {
  return <h1>routes/account/register.tsx</h1>;
}
