export default function Page() {
  return <h1>routes/account/confirm.tsx</h1>;
}
