export default function Page() {
  return <h1>routes/account/settings.tsx</h1>;
}
