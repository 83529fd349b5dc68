import { managersChangedMail } from "#app/core/company/mails/managers.mails.ts";
import { openDataAnnouncedMail } from "#app/core/company/open-data/mails/open-data.mails.ts";
import { diagnosticResultsMail } from "#app/core/diagnostic/mails/diagnostic.mails.ts";
import { levelWords } from "#app/core/diagnostic/result/level-words.ts";
import { companyDigestMail, staffDigestMail } from "#app/core/digest/mails/digests.mails.ts";
import { confirmationMail, loginLinkMail, recoveryMail } from "#app/core/link/mails/links.mails.ts";
import { securityNoticeMail } from "#app/core/person/mails/security-notices.mails.ts";
import { webhookStoppedMail } from "#app/core/webhook/mails/webhooks.mails.ts";
import {
  addressChangedMail,
  addressChangeMail,
  addressTakenMail,
} from "#app/features/account/mails/account.mails.ts";
import {
  changeReportDecidedMail,
  changeReportedMail,
  staffChangeReportMail,
} from "#app/features/change-reports/mails/change-reports.mails.ts";
import {
  claimCodeMail,
  claimDecidedMail,
  claimReceivedMail,
} from "#app/features/claims/mails/claims.mails.ts";
import { companyWaitingMail } from "#app/features/company-editor/mails/company-editor.mails.ts";
import { confirmationAskedMail } from "#app/features/confirmations/mails/confirmations.mails.ts";
import { contestAnsweredMail, contestReceivedMail } from "#app/features/contests/mails/contests.mails.ts";
import {
  credentialDecidedMail,
  credentialReceivedMail,
} from "#app/features/credentials/mails/credentials.mails.ts";
import {
  callBackAcceptedMail,
  callBackMail,
} from "#app/features/emergency/call-backs/mails/call-backs.mails.ts";
import {
  diagnosticConfirmationMail,
  diagnosticExpertMail,
} from "#app/features/expert-requests/mails/expert-requests.mails.ts";
import { companyImportedMail } from "#app/features/imports/mails/imports.mails.ts";
import {
  siteAlertMail,
  testDomainMail,
  testSendingMail,
} from "#app/features/installation/mails/installation.mails.ts";
import {
  adminNewLeadMail,
  closingQuestionMail,
  companyLeftMail,
  leadEscalationMail,
  leadNewsMail,
  leadProgressMail,
  leadQuestionMail,
  leadReminderMail,
  leadReplyMail,
  leadStaffMessageMail,
  leadStaffReplyMail,
  leadToConfirmMail,
  newLeadNotificationMail,
  quoteAcknowledgementMail,
} from "#app/features/leads/mails/leads.mails.ts";
import { managerInvitationMail } from "#app/features/managers/mails/managers.mails.ts";
import {
  adminMessageReplyMail,
  adminNewMessageMail,
  adminRightsMail,
  contactAnswerMail,
  contactReceivedMail,
  rightsAnswerMail,
  rightsCopyMail,
  rightsErasedMail,
  rightsReceivedMail,
  rightsStepMail,
} from "#app/features/messages/mails/messages.mails.ts";
import {
  companyApprovedMail,
  companyChangedMail,
  companyDecisionMail,
} from "#app/features/moderation/mails/moderation.mails.ts";
import {
  newsletterConfirmationMail,
  newsletterIssueMail,
  newsletterTestMail,
  newsletterWelcomeMail,
} from "#app/features/newsletter/mails/newsletter.mails.ts";
import {
  productAlertMail,
  productAlertNowMail,
} from "#app/features/product-alerts/mails/product-alerts.mails.ts";
import {
  reviewAnswerDecidedMail,
  reviewDecidedMail,
  reviewInvitationMail,
  reviewPublishedMail,
  reviewReportAnsweredMail,
} from "#app/features/reviews/mails/reviews.mails.ts";
import { accountCredentialsMail } from "#app/features/sign-in/mails/sign-in.mails.ts";
import { accountStateMail, adminInvitationMail } from "#app/features/users/mails/users.mails.ts";
import {
  watchConfirmationMail,
  watchEndMail,
  watchNewsMail,
  watchNewsNowMail,
} from "#app/features/watches/mails/watches.mails.ts";
import { websiteDeadMail } from "#app/features/websites/mails/websites.mails.ts";
import type { Mail } from "#app/platform/mail/define-mail.ts";
import type { MailPayload } from "#app/platform/mail/template.ts";

export const siteUrl = "https://recif.example";
const followUrl = `${siteUrl}/devis/suivi/x`;
const link = (name: string) => `${siteUrl}/auth/confirm?token=${name}`;

type Sample = { name: string; payload: MailPayload; expectedTexts: string[] };
const sample = <P extends MailPayload>(mail: Mail<P>, payload: P, expectedTexts: string[]): Sample => ({
  name: mail.name,
  payload,
  expectedTexts,
});

/** Payload of each template, with expected texts. */
export const samples = [
  sample(
    accountCredentialsMail,
    { email: "camille@client.nc", password: "aB3$efgh&jkLmn", confirmUrl: link("a") },
    ["camille@client.nc", "aB3$efgh&jkLmn", "72 heures", link("a"), `${siteUrl}/login`],
  ),
  sample(confirmationMail, { confirmUrl: link("b") }, [link("b"), "72 heures"]),
  sample(loginLinkMail, { loginUrl: link("c") }, [link("c"), "1 heure"]),
  sample(recoveryMail, { recoveryUrl: link("d") }, [link("d"), "1 heure"]),
  sample(accountStateMail, { change: "moved" }, ["a donné une autre adresse"]),
  sample(adminInvitationMail, { inviterName: "Vaea", acceptUrl: link("i") }, [
    "Vaea",
    link("i"),
    "72 heures",
  ]),
  sample(addressChangeMail, { confirmUrl: `${siteUrl}/settings/adresse?token=n` }, [
    `${siteUrl}/settings/adresse?token=n`,
    "24 heures",
  ]),
  sample(addressTakenMail, {}, [`${siteUrl}/login`, "rien n’a changé"]),
  sample(
    addressChangedMail,
    {
      newAddress: "c•••@client.nc",
      revertUrl: `${siteUrl}/auth/ancienne-adresse?token=o`,
      at: "2026-11-21T03:05:00Z",
    },
    [`${siteUrl}/auth/ancienne-adresse?token=o`, "7 jours", "21 novembre 2026 à 14 h 05", "c•••@"],
  ),
  sample(securityNoticeMail, { notice: "device", about: "Firefox sur Windows", at: "2026-11-21T03:05:00Z" }, [
    "Firefox sur Windows",
    "21 novembre 2026 à 14 h 05",
    `${siteUrl}/mot-de-passe-oublie`,
  ]),
  sample(
    newsletterConfirmationMail,
    {
      confirmUrl: `${siteUrl}/newsletter/confirmation?t=e`,
      refuseUrl: `${siteUrl}/newsletter/r?t=f`,
      opensAccount: true,
    },
    [`${siteUrl}/newsletter/confirmation?t=e`, `${siteUrl}/newsletter/r?t=f`, "compte gratuit", "7 jours"],
  ),
  sample(newsletterWelcomeMail, { unsubscribeUrl: `${siteUrl}/newsletter/desinscription?t=g` }, [
    `${siteUrl}/newsletter/desinscription?t=g`,
  ]),
  ...[newsletterIssueMail, newsletterTestMail].map((mail) =>
    sample(
      mail,
      {
        subject: "Sauvegarder avant la saison des cyclones",
        body: `Bonjour,\n\n- **trois** copies\n- [l’annuaire](${siteUrl}/directory)`,
        unsubscribeUrl: `${siteUrl}/newsletter/desinscription?t=h`,
      },
      [
        "saison des cyclones",
        "trois copies",
        `${siteUrl}/directory`,
        `${siteUrl}/newsletter/desinscription?t=h`,
      ],
    ),
  ),
  sample(
    quoteAcknowledgementMail,
    {
      reference: "DEV-7K3M9Q",
      serviceName: "Audit & Conseil",
      companyNames: "Lagon Sécurité",
      followUrl,
    },
    ["DEV-7K3M9Q", "Audit & Conseil", "Lagon Sécurité", followUrl],
  ),
  sample(
    newLeadNotificationMail,
    {
      reference: "DEV-7K3M9Q",
      companyName: "Lagon Sécurité",
      serviceName: "Sauvegarde",
      contactName: "Camille Durand",
      contactCompany: "Boulangerie du Port",
      leadUrl: `${siteUrl}/demande/x`,
      claimUrl: `${siteUrl}/company/lagon-securite/revendiquer`,
      unsubscribeUrl: `${siteUrl}/demande/arret/x`,
    },
    [
      "DEV-7K3M9Q",
      "Lagon Sécurité",
      "Sauvegarde",
      "Camille Durand",
      "Boulangerie du Port",
      `${siteUrl}/demande/x`,
      `${siteUrl}/company/lagon-securite/revendiquer`,
      `${siteUrl}/demande/arret/x`,
    ],
  ),
  sample(
    adminNewLeadMail,
    {
      reference: "DEV-7K3M9Q",
      serviceName: "Sauvegarde",
      contactName: "Camille Durand",
      contactCompany: "Boulangerie du Port",
      email: "camille@client.nc",
      phone: "+687 28 00 00",
      message: "Bonjour,\nnous cherchons un prestataire.",
      adminUrl: `${siteUrl}/admin/dashboard`,
    },
    [
      "DEV-7K3M9Q",
      "camille@client.nc",
      "+687 28 00 00",
      "nous cherchons un prestataire",
      `${siteUrl}/admin/dashboard`,
    ],
  ),
  sample(
    rightsReceivedMail,
    {
      reference: "RGPD-7K3M9Q",
      right: "Droit d’accès",
      dueOn: "22 décembre 2026",
      followUrl: `${siteUrl}/gdpr-rights/suivi/x`,
    },
    ["RGPD-7K3M9Q", "Droit d’accès", "22 décembre 2026", `${siteUrl}/gdpr-rights/suivi/x`],
  ),
  sample(
    adminRightsMail,
    {
      reference: "RGPD-7K3M9Q",
      right: "Droit d’accès",
      dueOn: "22 décembre 2026",
      why: "due",
      adminUrl: `${siteUrl}/admin/rgpd/x`,
    },
    ["RGPD-7K3M9Q", "22 décembre 2026", `${siteUrl}/admin/rgpd/x`],
  ),
  sample(
    rightsAnswerMail,
    { reference: "RGPD-7K3M9Q", body: "C’est corrigé.", followUrl: `${siteUrl}/gdpr-rights/suivi/x` },
    ["RGPD-7K3M9Q", "C’est corrigé.", `${siteUrl}/gdpr-rights/suivi/x`],
  ),
  sample(rightsCopyMail, { reference: "RGPD-7K3M9Q", followUrl: `${siteUrl}/gdpr-rights/suivi/x` }, [
    "RGPD-7K3M9Q",
    `${siteUrl}/gdpr-rights/suivi/x`,
  ]),
  sample(
    rightsStepMail,
    { reference: "RGPD-7K3M9Q", step: "Données gelées", followUrl: `${siteUrl}/gdpr-rights/suivi/x` },
    ["RGPD-7K3M9Q", "Données gelées", `${siteUrl}/gdpr-rights/suivi/x`],
  ),
  sample(rightsErasedMail, { reference: "RGPD-7K3M9Q", erasedOn: "22 novembre 2026" }, [
    "RGPD-7K3M9Q",
    "22 novembre 2026",
  ]),
  sample(
    diagnosticResultsMail,
    { score: 37, level: "Exposé", measures: 14, resultsUrl: `${siteUrl}/diagnostique/resultats/x` },
    [
      "37 sur 100",
      "Exposé",
      levelWords.Exposé.means,
      "14 mesures",
      `${siteUrl}/diagnostique/resultats/x`,
      "30 jours",
    ],
  ),
  sample(
    diagnosticConfirmationMail,
    { reference: "DIA-7K3M9Q", name: "Camille Durand", score: 37, level: "Exposé" },
    ["DIA-7K3M9Q", "Camille Durand", "37 sur 100", "Exposé"],
  ),
  sample(
    diagnosticExpertMail,
    {
      reference: "DIA-7K3M9Q",
      name: "Camille Durand",
      email: "camille@client.nc",
      company: "Boulangerie du Port",
      phone: null,
      companySize: "1 à 9 personnes",
      industry: null,
      message: "Par quoi commencer ?",
      score: 37,
      level: "Exposé",
      adminUrl: `${siteUrl}/admin/diagnostic/demande/x`,
    },
    [
      "DIA-7K3M9Q",
      "camille@client.nc",
      "Boulangerie du Port",
      "1 à 9 personnes",
      "37 sur 100",
      "Par quoi commencer",
      `${siteUrl}/admin/diagnostic/demande/x`,
    ],
  ),
  sample(
    websiteDeadMail,
    { companyName: "Lagon Sécurité", website: "https://lagon.nc/", editUrl: `${siteUrl}/my-company/edit/x` },
    ["Lagon Sécurité", "lagon", "trois jours différents", `${siteUrl}/my-company/edit/x`],
  ),
  sample(
    confirmationAskedMail,
    {
      companyName: "Lagon Sécurité",
      since: "3 mars 2026",
      again: true,
      confirmUrl: `${siteUrl}/my-company/x/a-jour`,
    },
    ["Lagon Sécurité", "3 mars 2026", "C’est un rappel", `${siteUrl}/my-company/x/a-jour`],
  ),
  sample(
    openDataAnnouncedMail,
    {
      companyName: "Lagon Sécurité",
      from: "28 décembre 2026",
      companyUrl: `${siteUrl}/company/lagon-securite`,
      objectUrl: `${siteUrl}/donnees/opposition/x`,
      unsubscribeUrl: `${siteUrl}/demande/arret/x`,
    },
    [
      "Lagon Sécurité",
      "28 décembre 2026",
      "dans 30 jours",
      `${siteUrl}/donnees/opposition/x`,
      `${siteUrl}/demande/arret/x`,
    ],
  ),
  sample(
    changeReportedMail,
    {
      reference: "SIG-7K3M9Q",
      companyName: "Lagon Sécurité",
      change: "Elle a déménagé",
      message: "Elle est maintenant à Koné.",
      editUrl: `${siteUrl}/my-company/edit/x`,
    },
    ["SIG-7K3M9Q", "Lagon Sécurité", "Elle a déménagé", "à Koné", `${siteUrl}/my-company/edit/x`],
  ),
  sample(
    staffChangeReportMail,
    {
      reference: "SIG-7K3M9Q",
      companyName: "Lagon Sécurité",
      change: "Elle a déménagé",
      message: "Elle est maintenant à Koné.",
      adminUrl: `${siteUrl}/admin/signalements/x`,
    },
    ["SIG-7K3M9Q", "Lagon Sécurité", "Elle a déménagé", "à Koné", `${siteUrl}/admin/signalements/x`],
  ),
  sample(
    changeReportDecidedMail,
    {
      reference: "SIG-7K3M9Q",
      companyName: "Lagon Sécurité",
      outcome: "corrected",
      body: "La nouvelle adresse y est.",
      companyUrl: `${siteUrl}/company/lagon-securite`,
    },
    ["SIG-7K3M9Q", "La fiche est corrigée", "La nouvelle adresse y est", `${siteUrl}/company/lagon-securite`],
  ),
  sample(
    callBackMail,
    {
      companyName: "Lagon Sécurité",
      situation: "De l’argent est parti, ou une facture était fausse",
      again: true,
      url: `${siteUrl}/my-company/rappels`,
    },
    ["Lagon Sécurité", "De l’argent est parti", "rouverte", `${siteUrl}/my-company/rappels`],
  ),
  sample(
    callBackAcceptedMail,
    { companyName: "Lagon Sécurité", byColleague: true, url: `${siteUrl}/my-company/rappels` },
    ["Un collègue", "Lagon Sécurité", `${siteUrl}/my-company/rappels`],
  ),
  sample(
    leadQuestionMail,
    {
      reference: "DEV-7K3M9Q",
      companyName: "Lagon Sécurité",
      followUrl: `${siteUrl}/devis/suivi/x`,
      unsubscribeUrl: `${siteUrl}/devis/suivi/x/arret`,
    },
    ["DEV-7K3M9Q", "Lagon Sécurité", "avant de répondre", `${siteUrl}/devis/suivi/x`],
  ),
  sample(contactReceivedMail, { reference: "MSG-7K3M9Q" }, ["MSG-7K3M9Q"]),
  sample(
    adminNewMessageMail,
    {
      reference: "MSG-7K3M9Q",
      name: "Camille Durand",
      email: "camille@client.nc",
      phone: null,
      subject: "Une fiche à corriger",
      message: "Bonjour,\nla fiche se trompe.",
      adminUrl: `${siteUrl}/admin/messages/x`,
    },
    [
      "MSG-7K3M9Q",
      "camille@client.nc",
      "Une fiche à corriger",
      "la fiche se trompe",
      `${siteUrl}/admin/messages/x`,
    ],
  ),
  sample(
    adminMessageReplyMail,
    { reference: "MSG-7K3M9Q", body: "Merci, et la date ?", adminUrl: `${siteUrl}/admin/messages/x` },
    ["MSG-7K3M9Q", "Merci, et la date ?", `${siteUrl}/admin/messages/x`],
  ),
  sample(
    contactAnswerMail,
    {
      reference: "MSG-7K3M9Q",
      body: "Bonjour,\n\nC’est corrigé.",
      threadUrl: `${siteUrl}/contact/suivi/x`,
    },
    ["MSG-7K3M9Q", "C’est corrigé.", `${siteUrl}/contact/suivi/x`, "le site ne lit pas les e-mails"],
  ),
  sample(
    leadReminderMail,
    {
      reference: "DEV-7K3M9Q",
      companyName: "Lagon Sécurité",
      serviceName: "Sauvegarde",
      leadUrl: `${siteUrl}/my-company/leads/x`,
      last: true,
      unsubscribeUrl: undefined,
    },
    ["DEV-7K3M9Q", "Lagon Sécurité", "Sauvegarde", "dernier rappel", `${siteUrl}/my-company/leads/x`],
  ),
  sample(
    companyLeftMail,
    {
      companyNames: "Lagon Sécurité et Récif Audit",
      requests: "DEV-7K3M9Q",
      adminUrl: `${siteUrl}/admin/fiches/x`,
    },
    ["Lagon Sécurité et Récif Audit", "DEV-7K3M9Q", `${siteUrl}/admin/fiches/x`],
  ),
  sample(
    leadEscalationMail,
    {
      reference: "DEV-7K3M9Q",
      serviceName: "Sauvegarde",
      why: "nobody-accepted",
      proposals: "Vigie et Santal",
      adminUrl: `${siteUrl}/admin/demande/x`,
    },
    ["DEV-7K3M9Q", "Sauvegarde", "Cinq jours ouvrés", "Vigie et Santal", `${siteUrl}/admin/demande/x`],
  ),
  sample(
    leadProgressMail,
    {
      reference: "DEV-7K3M9Q",
      serviceName: "Sauvegarde",
      what: "accepted",
      companyNames: "Lagon Sécurité",
      followUrl,
      unsubscribeUrl: `${followUrl}/arret`,
    },
    ["DEV-7K3M9Q", "Lagon Sécurité", "Sauvegarde", followUrl, `${followUrl}/arret`],
  ),
  sample(
    leadStaffMessageMail,
    {
      reference: "DEV-7K3M9Q",
      body: "Bonjour,\n\nCombien de postes ?",
      followUrl,
      unsubscribeUrl: `${followUrl}/arret`,
    },
    ["DEV-7K3M9Q", "Combien de postes ?", followUrl, `${followUrl}/arret`, "le site ne lit pas les e-mails"],
  ),
  sample(
    leadStaffReplyMail,
    { reference: "DEV-7K3M9Q", body: "Dix postes.", adminUrl: `${siteUrl}/admin/demande/x` },
    ["DEV-7K3M9Q", "Dix postes.", `${siteUrl}/admin/demande/x`],
  ),
  sample(
    leadReplyMail,
    {
      reference: "DEV-7K3M9Q",
      companyName: "Lagon Sécurité",
      followUrl,
      unsubscribeUrl: `${followUrl}/arret`,
    },
    ["DEV-7K3M9Q", "Lagon Sécurité", followUrl, `${followUrl}/arret`],
  ),
  sample(
    leadNewsMail,
    {
      reference: "DEV-7K3M9Q",
      companyName: "Lagon Sécurité",
      what: "message",
      leadUrl: `${siteUrl}/my-company/leads/x`,
      unsubscribeUrl: undefined,
    },
    ["DEV-7K3M9Q", "Lagon Sécurité", "vous a écrit", `${siteUrl}/my-company/leads/x`],
  ),
  sample(
    closingQuestionMail,
    {
      reference: "DEV-7K3M9Q",
      serviceName: "Sauvegarde",
      followUrl,
      unsubscribeUrl: `${followUrl}/arret`,
    },
    ["DEV-7K3M9Q", "Sauvegarde", `${followUrl}?reponse=found`, `${followUrl}/arret`],
  ),
  sample(
    companyWaitingMail,
    {
      companyName: "Lagon Sécurité",
      what: "submission",
      memberEmail: "camille@client.nc",
      adminUrl: `${siteUrl}/admin/fiches/x`,
    },
    ["Lagon Sécurité", "camille@client.nc", "attend d’être publiée", `${siteUrl}/admin/fiches/x`],
  ),
  sample(
    companyApprovedMail,
    {
      companyName: "Lagon Sécurité",
      contactName: "Camille Durand",
      companyUrl: `${siteUrl}/company/lagon-securite`,
      ownUrl: `${siteUrl}/my-company`,
      unsubscribeUrl: undefined,
    },
    ["Lagon Sécurité", "Camille Durand", `${siteUrl}/company/lagon-securite`],
  ),
  sample(
    companyDecisionMail,
    {
      decision: "edit-rejected",
      companyName: "Lagon Sécurité",
      reason: "La description est trop courte.",
      ownUrl: `${siteUrl}/my-company`,
      contestUrl: `${siteUrl}/contester/x`,
    },
    [
      "Lagon Sécurité",
      "La description est trop courte.",
      "reste comme elle était",
      `${siteUrl}/my-company`,
      `${siteUrl}/contester/x`,
    ],
  ),
  sample(
    companyImportedMail,
    { changes: "Lagon Sécurité\ttéléphone fixe, site web", ownUrl: `${siteUrl}/my-company` },
    ["Lagon Sécurité", "téléphone fixe, site web", `${siteUrl}/my-company`],
  ),
  sample(
    companyChangedMail,
    {
      by: "edited",
      companyName: "Lagon Sécurité",
      changes: JSON.stringify([{ label: "Téléphone fixe", before: "27 00 00", after: "27 11 11" }]),
      ownUrl: `${siteUrl}/my-company/edit/x`,
    },
    ["Lagon Sécurité", "Téléphone fixe, avant", "27 00 00", "27 11 11", `${siteUrl}/my-company/edit/x`],
  ),
  sample(
    claimReceivedMail,
    {
      to: "owner",
      companyName: "Lagon Sécurité",
      claimantName: "Camille Durand",
      position: "gérante",
      answerUrl: `${siteUrl}/my-company/revendications/x`,
    },
    ["Lagon Sécurité", "Camille Durand", "gérante", "5 jours", `${siteUrl}/my-company/revendications/x`],
  ),
  sample(
    credentialReceivedMail,
    { companyName: "Lagon Sécurité", credential: "ExpertCyber", url: `${siteUrl}/admin/preuves/x` },
    ["Lagon Sécurité", "ExpertCyber", `${siteUrl}/admin/preuves/x`],
  ),
  sample(
    credentialDecidedMail,
    {
      decision: "ending",
      companyName: "Lagon Sécurité",
      credential: "ExpertCyber",
      reason: "Deux mois avant.",
      until: "3 mars 2028",
      url: `${siteUrl}/my-company/x/preuves`,
    },
    ["Lagon Sécurité", "ExpertCyber", "3 mars 2028", "Deux mois avant.", `${siteUrl}/my-company/x/preuves`],
  ),
  sample(leadToConfirmMail, { serviceName: "Sauvegarde", confirmUrl: `${siteUrl}/devis/confirmer/x` }, [
    "Sauvegarde",
    `${siteUrl}/devis/confirmer/x`,
    "7 jours",
  ]),
  sample(
    contestReceivedMail,
    {
      companyName: "Lagon Sécurité",
      decision: "Modification refusée",
      body: "Le texte dit vrai.",
      adminUrl: `${siteUrl}/admin/contestations/x`,
    },
    [
      "Lagon Sécurité",
      "Modification refusée",
      "Le texte dit vrai.",
      `${siteUrl}/admin/contestations/x`,
      "Une autre personne",
    ],
  ),
  sample(
    contestAnsweredMail,
    {
      companyName: "Lagon Sécurité",
      decision: "Modification refusée",
      outcome: "overturn",
      effect: "la modification attend de nouveau une décision",
      answer: "Nous l’avions mal lu.",
    },
    ["Lagon Sécurité", "Modification refusée", "Nous l’avions mal lu.", "attend de nouveau une décision"],
  ),
  ...[productAlertMail, productAlertNowMail].map((mail) =>
    sample(
      mail,
      {
        brandNames: "Fortinet",
        sentence: "Demandez à votre prestataire de mettre à jour votre boîtier.",
        title: "Vulnérabilité dans Fortinet FortiGate",
        alertsUrl: `${siteUrl}/alertes`,
        choicesUrl: `${siteUrl}/settings/alertes`,
        unsubscribeUrl: `${siteUrl}/alertes/arret/x`,
      },
      [
        "Fortinet",
        "Demandez à votre prestataire",
        "Vulnérabilité dans Fortinet FortiGate",
        `${siteUrl}/alertes`,
        `${siteUrl}/settings/alertes`,
        `${siteUrl}/alertes/arret/x`,
      ],
    ),
  ),
  ...[companyDigestMail, staffDigestMail].map((mail) =>
    sample(
      mail,
      {
        title: "Résumé mensuel de vos fiches",
        sections: JSON.stringify([
          {
            title: "Cassette",
            lines: ["12 visites en 30 jours (les 30 d’avant : 9)."],
            url: `${siteUrl}/my-company/x`,
          },
          { title: "Recherches sans résultat", lines: ["« bathyscaphe », 3 fois"] },
        ]),
        ownUrl: `${siteUrl}/my-company`,
        unsubscribeUrl: `${siteUrl}/resume/arret/x`,
      },
      [
        "Cassette",
        "12 visites en 30 jours",
        "« bathyscaphe », 3 fois",
        `${siteUrl}/my-company/x`,
        `${siteUrl}/my-company`,
        `${siteUrl}/resume/arret/x`,
      ],
    ),
  ),
  sample(
    watchConfirmationMail,
    {
      title: "« sauvegarde », Voh",
      promise: "une entreprise nouvelle ou de retour qui correspond",
      isOn: false,
      url: `${siteUrl}/prevenez-moi/confirmation/x`,
    },
    ["sauvegarde", "une entreprise nouvelle", `${siteUrl}/prevenez-moi/confirmation/x`, "7 jours"],
  ),
  ...[watchNewsMail, watchNewsNowMail].map((mail) =>
    sample(
      mail,
      {
        groups: JSON.stringify([
          {
            title: "Sauvegarde, Voh",
            url: `${siteUrl}/directory?category=sauvegarde`,
            news: [
              { name: "Cassette", url: `${siteUrl}/company/cassette`, words: "correspond à votre recherche" },
            ],
          },
          {
            title: "Marée Basse",
            news: [
              { name: "Marée Basse", url: `${siteUrl}/company/maree-basse`, words: "de nouveau en ligne" },
            ],
          },
        ]),
        count: 31,
        more: 29,
        ownUrl: `${siteUrl}/prevenez-moi/suivi/x`,
        unsubscribeUrl: `${siteUrl}/prevenez-moi/arret/x`,
      },
      [
        "Sauvegarde, Voh",
        "Cassette",
        "correspond à votre recherche",
        "de nouveau en ligne",
        "Et 29 autres",
        `${siteUrl}/directory?category=sauvegarde`,
        `${siteUrl}/company/cassette`,
        `${siteUrl}/company/maree-basse`,
        `${siteUrl}/prevenez-moi/suivi/x`,
        `${siteUrl}/prevenez-moi/arret/x`,
      ],
    ),
  ),
  sample(
    watchEndMail,
    {
      titles: "Sauvegarde, Voh\nMarée Basse",
      day: "3 décembre 2027",
      ownUrl: `${siteUrl}/prevenez-moi/suivi/x`,
      unsubscribeUrl: `${siteUrl}/prevenez-moi/arret/x`,
    },
    [
      "Sauvegarde, Voh ; Marée Basse",
      "3 décembre 2027",
      `${siteUrl}/prevenez-moi/suivi/x`,
      `${siteUrl}/prevenez-moi/arret/x`,
    ],
  ),
  sample(claimCodeMail, { companyName: "Lagon Sécurité", code: "1234 5678", unsubscribeUrl: undefined }, [
    "Lagon Sécurité",
    "1234 5678",
    "48 heures",
  ]),
  sample(
    claimDecidedMail,
    {
      decision: "rejected-by-owner",
      companyName: "Lagon Sécurité",
      reason: "Je ne vous connais pas.",
      url: `${siteUrl}/company/lagon-securite/revendiquer`,
    },
    [
      "Lagon Sécurité",
      "Je ne vous connais pas.",
      "trancher",
      `${siteUrl}/company/lagon-securite/revendiquer`,
    ],
  ),
  sample(
    managerInvitationMail,
    {
      companyName: "Lagon Sécurité",
      inviterName: "Camille Durand",
      acceptUrl: `${siteUrl}/my-company/invitation?token=x`,
    },
    ["Lagon Sécurité", "Camille Durand", "7 jours", `${siteUrl}/my-company/invitation?token=x`],
  ),
  sample(
    managersChangedMail,
    {
      companyName: "Lagon Sécurité",
      change: "joined",
      who: "Camille Durand",
      ownUrl: `${siteUrl}/my-company`,
    },
    ["Lagon Sécurité", "Camille Durand", "gère maintenant", `${siteUrl}/my-company`],
  ),
  sample(
    webhookStoppedMail,
    {
      companyName: "Lagon Sécurité",
      host: "logiciel.lagon.example",
      webhooksUrl: `${siteUrl}/my-company/0b8f8d5e-5a4e-4b53-9c9e-1a2f6f0c7d11/webhooks`,
    },
    ["Lagon Sécurité", "logiciel", "trois jours", `${siteUrl}/my-company/0b8f8d5e`],
  ),
  sample(
    siteAlertMail,
    {
      alerts: "Le disque est presque plein.\nDes travaux ont échoué.",
      kinds: "disk jobs",
      adminUrl: `${siteUrl}/admin/etat`,
    },
    ["Le disque est presque plein.", "Des travaux ont échoué.", `${siteUrl}/admin/etat`],
  ),
  sample(testSendingMail, { message: "Si vous lisez ceci, le site sait écrire." }, ["le site sait écrire"]),
  sample(testDomainMail, { message: "Si vous lisez ceci, le site sait écrire." }, ["le site sait écrire"]),
  sample(
    reviewInvitationMail,
    {
      companyName: "Lagon Sécurité",
      serviceName: "Sauvegarde et reprise",
      reviewUrl: `${siteUrl}/avis/x`,
      unsubscribeUrl: `${siteUrl}/avis/x/arret`,
    },
    ["Lagon Sécurité", "Sauvegarde et reprise", "30 jours", `${siteUrl}/avis/x`, `${siteUrl}/avis/x/arret`],
  ),
  sample(
    reviewDecidedMail,
    {
      decision: "refused",
      companyName: "Lagon Sécurité",
      reason: "Il contient des injures",
      note: "Relisez la deuxième phrase.",
      reviewUrl: `${siteUrl}/avis/x`,
    },
    ["Lagon Sécurité", "Il contient des injures.", "Relisez la deuxième phrase.", `${siteUrl}/avis/x`],
  ),
  sample(reviewPublishedMail, { companyName: "Lagon Sécurité", reviewsUrl: `${siteUrl}/my-company/1/avis` }, [
    "Lagon Sécurité",
    `${siteUrl}/my-company/1/avis`,
  ]),
  sample(
    reviewAnswerDecidedMail,
    {
      decision: "refused",
      companyName: "Lagon Sécurité",
      note: "Elle nomme un client.",
      reviewsUrl: `${siteUrl}/my-company/1/avis`,
    },
    ["Lagon Sécurité", "Elle nomme un client.", `${siteUrl}/my-company/1/avis`],
  ),
  sample(
    reviewReportAnsweredMail,
    { companyName: "Lagon Sécurité", answer: "L’avis est conforme à nos règles." },
    ["Lagon Sécurité", "L’avis est conforme à nos règles."],
  ),
];
