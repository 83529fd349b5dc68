export default function Page() {
  return <h1>routes/public/category.tsx</h1>;
}
