export default function Page() {
  return <h1>routes/public/quick-signup.tsx</h1>;
}
