import { proposalOperations } from "#app/features/company-editor/api/proposal.operations.ts";
import { leadOperations } from "#app/features/leads/provider/api/lead.operations.ts";
import type { TokenOperation } from "#app/platform/api/operation.ts";

export const companyOperations: readonly TokenOperation[] = [...leadOperations, ...proposalOperations];
