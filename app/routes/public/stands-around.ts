/** By the first part of their address: pages with one thing to fill in or to do. */
const tasks = new Set([
  ...["devis", "demande", "contact", "gdpr-rights", "add-company", "newsletter", "cookies"],
  ...["login", "register", "auth", "mot-de-passe-oublie", "welcome", "profile", "settings", "my-company"],
  ...["urgence-cyber", "assistant", "admin"],
]);

/** Pages that hold the newsletter's form themselves, or ask for something else first. */
const withoutNewsletter = new Set(["", "blog", "blogs", "diagnostique"]);

function isTask([first = "", second = ""]: readonly string[], pathname: string): boolean {
  return (
    tasks.has(first) ||
    pathname.endsWith("/acces") ||
    (first === "diagnostique" && (second === "question" || second === "expert")) ||
    // The address of a preview is a secret, and a form would post it.
    (first === "blog" && second === "apercu")
  );
}

/**
 * What stands around a page besides it. A page about one task has no second invitation below it, and nothing that floats
 * over its fields. What stands at the foot of the screen makes the assistant's button give way: see assistant.css.
 */
export function standsAround(pathname: string) {
  const parts = pathname.split("/").slice(1);
  const task = isTask(parts, pathname);
  return {
    newsletter: !task && !withoutNewsletter.has(parts[0] ?? ""),
    assistant: !task,
    /** Not during an attack; the settings of cookies ask already. */
    cookies: pathname !== "/urgence-cyber" && pathname !== "/cookies",
  };
}
