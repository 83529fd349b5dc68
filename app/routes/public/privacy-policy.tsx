export default function Page() {
  return <h1>routes/public/privacy-policy.tsx</h1>;
}
