export default function Page() {
  return <h1>routes/dev/mail.tsx</h1>;
}
