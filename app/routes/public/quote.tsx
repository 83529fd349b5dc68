export default function Page() {
  return <h1>routes/public/quote.tsx</h1>;
}
