export default function Page() {
  return <h1>routes/public/soon/terms-of-service.tsx</h1>;
}
