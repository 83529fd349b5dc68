export default function Page() {
  return <h1>routes/public/soon/blog.tsx</h1>;
}
