export default function Page() {
  return <h1>routes/account/profile.tsx</h1>;
}
