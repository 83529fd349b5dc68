export default function Page() {
  return <h1>routes/public/categories.tsx</h1>;
}
