import { TextField } from "#app/ui/form/field.tsx";

type CodeFieldProps = { id: string; name: string; error?: string; hasApp: boolean; required?: boolean };

export function CodeField({ hasApp, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      label={hasApp ? "Code de votre application, ou de récupération" : "Code de récupération"}
      example={hasApp ? "123456, ou abcd-efgh-ijkl-mnop" : "abcd-efgh-ijkl-mnop"}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
    />
  );
}
