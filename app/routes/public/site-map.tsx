export default function Page() {
  return <h1>routes/public/site-map.tsx</h1>;
}
