type Announced = {
  type: string;
  createdAt: Date;
  companyId: string;
  reference: string | null;
  /** Of the request or the review. */
  subjectId: string | null;
};

/** What it is about is fetched with a token. */
export const payloadOf = ({ type, createdAt, companyId, reference, subjectId }: Announced) => ({
  type,
  timestamp: createdAt.toISOString(),
  data: { companyId, id: subjectId, reference },
});
