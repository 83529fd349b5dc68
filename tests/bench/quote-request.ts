export function quoteRequest(origin: string, n: number) {
  return {
    method: "POST" as const,
    headers: {
      origin,
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": `10.${n >> 8}.${n & 255}.1`,
    },
    body: new URLSearchParams({
      company_name: `Boulangerie ${n}`,
      contact_name: "Client de mesure",
      email: `client-${n}@mesure.example`,
      service_type: "sauvegarde",
      terms: "on",
    }).toString(),
  };
}
