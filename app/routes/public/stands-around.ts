const tasks = new Set([
  "devis",
  "demande",
  "contact",
  "gdpr-rights",
  "add-company",
  "newsletter",
  "cookies",
  "login",
  "register",
  "auth",
  "mot-de-passe-oublie",
  "welcome",
  "profile",
  "settings",
  "my-company",
  "urgence-cyber",
  "assistant",
  "admin",
]);

const withoutNewsletter = new Set(["", "blog", "blogs", "diagnostique"]);

function isTask([first = "", second = ""]: readonly string[], pathname: string): boolean {
  return (
    tasks.has(first) ||
    pathname.endsWith("/acces") ||
    (first === "diagnostique" && (second === "question" || second === "expert")) ||
    // A preview's URL is secret, and the form would submit it.
    (first === "blog" && second === "apercu")
  );
}

/**
 * Optional parts around a page. Single-task pages get no second call to action and nothing floating over fields. For
 * the assistant's button see assistant.css.
 */
export function standsAround(pathname: string) {
  const parts = pathname.split("/").slice(1);
  const task = isTask(parts, pathname);
  return {
    newsletter: !task && !withoutNewsletter.has(parts[0] ?? ""),
    assistant: !task,
    cookies: pathname !== "/urgence-cyber" && pathname !== "/cookies",
  };
}
