export default function Page() {
  return <h1>routes/public/emergency.tsx</h1>;
}
