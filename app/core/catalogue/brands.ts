import { phrasesOf } from "./phrases.ts";

const surveillance = "surveillance-securite-managee-24h-24";
const incident = "reponse-a-incident-forensic";
const identity = "iam-gestion-de-lidentite-et-de-lacces";
const training = "formation-sensibilisation";
const mails = "securite-des-emails";

type Names = readonly [names: string, ...categories: string[]];

/** Products and vendors, with the categories of companies that install or operate them. */
const products: readonly Names[] = [
  [
    `fortinet, fortigate, forti, stormshield, cisco, meraki, palo alto, check point, checkpoint, sonicwall, watchguard, zyxel, mikrotik, ubiquiti, unifi,
    pfsense, opnsense, netgear, tp-link, aruba, juniper, hpe, dell, lenovo, vmware, esxi, hyper-v, proxmox, nutanix, windows server, openvpn, wireguard, d-link, draytek, ruckus, netskope, cato networks, starlink`,
    "infrastructure",
  ],
  ["sophos", surveillance, "infrastructure"],
  [
    "veeam, acronis, synology, qnap, rubrik, cohesity, commvault, veritas, backup exec, arcserve, nakivo, altaro, wasabi, backblaze, bacula, oodrive, time machine, duplicati, macrium",
    "sauvegarde",
  ],
  [
    `bitdefender, kaspersky, crowdstrike, sentinelone, sentinel one, eset, nod32, norton, mcafee, avast, avg, trend micro, windows defender, defender, malwarebytes, harfanglab, withsecure, f-secure,
    cortex xdr, carbon black, splunk, wazuh, qradar, graylog, nagios, zabbix, centreon, prtg, darktrace, cybereason, tehtris, avira, gdata, vade`,
    surveillance,
  ],
  [
    "wallix, cyberark, okta, keepass, keepassxc, bitwarden, lastpass, 1password, dashlane, lockpass, lockself, yubikey, yubico, entra, entra id, active directory, azure ad, ldap, keycloak, auth0, onelogin, google authenticator, microsoft authenticator, fido2, passkey, passkeys, sailpoint, beyondtrust, kerberos, france connect",
    identity,
  ],
  [
    "microsoft 365, office 365, office365, o365, m365, azure, aws, amazon web services, google workspace, gsuite, g suite, onedrive, sharepoint, teams, dropbox, google drive, gcp, google cloud, ovh, ovhcloud, nextcloud, salesforce, icloud, scaleway, kubernetes, docker, zscaler, infomaniak",
    "securite-cloud",
  ],
  [
    "wordpress, joomla, drupal, prestashop, magento, shopify, woocommerce, wix, elementor, cloudflare, wordfence, imperva, modsecurity, nginx, cpanel, plesk, typo3, squarespace",
    "securite-web",
  ],
  [
    "oracle, sql server, postgresql, postgres, mysql, mariadb, mongodb, redis, sqlite, sap hana, db2, elasticsearch, filemaker, ms access",
    "base-de-donnees",
  ],
  [
    "github, gitlab, sonarqube, snyk, checkmarx, veracode, fortify, jenkins, semgrep, dependabot, php, javascript, python, java, symfony, laravel",
    "developpement-securise",
  ],
  ["anydesk, teamviewer, ultraviewer", training, incident],
  [
    "metasploit, burp, burp suite, nessus, kali, kali linux, nmap, qualys, openvas, tenable, cobalt strike, bloodhound, rapid7, yeswehack, hackerone, acunetix",
    "tests-dintrusion",
  ],
  [
    "intune, airwatch, workspace one, mobileiron, ivanti, jamf, knox, samsung knox, lookout, pradeo, ipad, samsung, huawei, xiaomi",
    "securite-mobile",
  ],
  [
    "exchange, outlook, gmail, vade secure, vadesecure, mailinblack, proofpoint, mimecast, barracuda, zimbra, thunderbird, spamassassin, hornetsecurity, altospam, protonmail, yahoo mail, mail inblack",
    mails,
  ],
  ["knowbe4, conscio, avant de cliquer, gophish, moodle, sensicat, cyberini, secnumacademie", training],
  [
    "siemens, siemens s7, schneider, schneider electric, modbus, profinet, rockwell, allen-bradley, allen bradley, step 7, s7-1200, opc ua, opc-ua, claroty, nozomi, wonderware, pcvue, abb, omron, dnp3, plc siemens",
    "securite-industrielle-ot-scada",
  ],
  [
    "hikvision, dahua, milestone, vauban, genetec, verisure, paxton, bosch alarme, mobotix, interphone",
    "securite-physique-controle-dacces",
  ],
  [
    "zigbee, lora, lorawan, sigfox, z-wave, alexa, google home, raspberry, raspberry pi, arduino, shelly, home assistant, philips hue, sonos, tuya",
    "securite-des-iot-objets-connectes",
  ],
  [
    "misp, opencti, maltego, shodan, recorded future, have i been pwned, haveibeenpwned, virustotal, mitre, mitre attack, cve",
    "threat-intelligence-veille-cyber",
  ],
  [
    "onetrust, dastra, witik, data legal drive, veracrypt, bitlocker, prim'x, purview, luks, zedmail, varonis",
    "protection-des-donnees",
  ],
  ["ebios rm, mehari, iso 27005, iso 31000, monarc, egerie", "gestion-des-risques"],
];

const standards: readonly Names[] = [
  [
    "iso 27001, iso 27 001, iso iec 27001, iso/iec 27 001, 27001, iso 27002, 27002, smsi, nist, nist csf, cis controls, cobit, itil, soc 2",
    "gouvernance-conformite",
  ],
  [
    "nis2, nis 2, nis, directive nis, directive nis2, directive nis 2",
    "gouvernance-conformite",
    "conformite-reglementaire",
  ],
  ["iso 27701, rgpd 2018, gdpr", "protection-des-donnees", "conformite-reglementaire"],
  [
    "pci dss, pci, dora, hds, secnumcloud, rgs, eidas, lpm, ai act, cyber resilience act, sox, anssi, certification hds, swift csp",
    "conformite-reglementaire",
  ],
  ["iso 22301, iso 22 301, 22301, bcp, drp, rto, rpo", "reprise-dactivite-pca-pra"],
  ["iso 27005, iso 27 005, 27005, iso 31000", "gestion-des-risques"],
  ["iec 62443, isa 62443, 62443, isa99", "securite-industrielle-ot-scada"],
  [
    "24 7, 24h 24, 24h 7j, 7j 7, 24 24, 24h sur 24, 7j sur 7, 7 jours sur 7, 24 heures sur 24, h24, 24h, 7 jours 7, 24h 24 7j 7, 24h24, 24h 7, 24 7j, 24 heures 24, jour et nuit, 24x7, round the clock",
    surveillance,
  ],
  ["owasp top 10, asvs", "securite-web", "developpement-securise"],
  ["cvss, ptes, osstmm, test boîte noire, black box, grey box, boîte grise", "tests-dintrusion"],
  ["spf, dkim, dmarc, bimi, smtp, imap", mails],
  ["saml, oauth, oidc, totp, otp, zero trust, zerotrust, moindre privilège", identity],
];

const threats: readonly Names[] = [
  [
    `lockbit, emotet, akira, wannacry, notpetya, petya, revil, clop, cl0p, blackcat, alphv, ryuk, qakbot, qbot, trickbot, dridex, black basta, rhysida, 8base, phobos,
    cryptolocker, locky, cryptolock, ransomhub, qilin, lapsus, scattered spider, anonymous, stuxnet, mirai, pegasus, lumma, redline, raccoon stealer, agent tesla, formbook, medusalocker, dharma, stop djvu, djvu`,
    incident,
  ],
  [
    `trojan, cheval de troie, keylogger, enregistreur de frappe, spyware, logiciel malveillant, logiciels malveillants, malwares, ver informatique, rootkit, botnet, backdoor, porte dérobée, infostealer, stealer, cryptominer, cryptojacking, minage, adware,
    virus informatique, faux antivirus, scareware, exploit, zero day, 0day, zeroday, webshell, doxing, doxxing, cyber attaque, cyberattaques, cyberattack, cyber attack`,
    incident,
  ],
  [
    "sextorsion, chantage à la webcam, chantage webcam, chantage, revenge porn, cyberharcèlement, harcèlement en ligne, arnaque sentimentale, brouteur, brouteurs, arnaque amour",
    incident,
    training,
  ],
  [
    `arnaque au président, fraude au président, faux président, faux rib, changement de rib, faux fournisseur, faux ordre de virement, fovi, bec, business email compromise, fraude au virement, faux virement, fraude au fournisseur, faux iban, fausse facture, fake invoice, ceo fraud, wire fraud,
    escroquerie au virement, fraude au rib, arnaque au rib, arnaque au faux rib, détournement de virement, arnaque au virement, ingénierie sociale par mail`,
    mails,
  ],
  [
    "spear phishing, spearphishing, phishing ciblé, quishing, qr code piégé, qr code frauduleux, faux qr code, whaling, clone phishing, spoofing, usurpation d'adresse mail, mail bombing, mail frauduleux, mails frauduleux, courriel frauduleux, email frauduleux, mail piégé, mails piégés, courriels piégés, mail suspect, mail douteux, message douteux, lien piégé, lien frauduleux, faux mails, scam, scams, phishing mail",
    mails,
    training,
  ],
  [
    "smishing, sms frauduleux, faux sms, arnaque sms, arnaque par sms, arnaque au colis, faux colis, vishing, faux appel, appel frauduleux, arnaque téléphonique, arnaque au téléphone, arnaque whatsapp, faux conseiller, faux conseiller bancaire",
    training,
    incident,
  ],
  [
    "sim swap, sim swapping, échange de sim, carte sim volée, carte sim, fausse carte sim, stalkerware, logiciel espion téléphone, imsi catcher",
    "securite-mobile",
  ],
  [
    "faux support technique, faux support, arnaque au faux support, faux technicien, tech support scam, deepfake, deepfakes, deep fake, hypertrucage, fausse voix, ingénierie sociale, social engineering, tailgating, clé usb piégée, hoax, arnaque en ligne, arnaque internet, arnaques, escroquerie, escroc, scammed, scammer, faux site, fausse annonce, arnaque au placement, fraude, fraudes",
    training,
  ],
  [
    "ddos, attaque ddos, déni de service, denial of service, défacement, defacement, défiguré, site défiguré, xss, csrf, injection sql, sqli, sql injection, skimming, magecart, typosquatting, bots",
    "securite-web",
    "tests-dintrusion",
  ],
  [
    "usurpation d'identité, identité usurpée, vol d'identité, identity theft",
    incident,
    "protection-des-donnees",
  ],
  [
    "bourrage d'identifiants, credential stuffing, force brute, brute force, bruteforce, kerberoasting, pass the hash, élévation de privilèges",
    identity,
  ],
  [
    "man in the middle, mitm, homme du milieu, evil twin, faux wifi, sniffing, arp spoofing, wardriving",
    "infrastructure",
  ],
  [
    "supply chain attack, attaque par la chaîne d'approvisionnement, chaîne d'approvisionnement, sous-traitants, risque fournisseur",
    "gestion-des-risques",
  ],
  [
    "fuite de données, data leak, data breach, fuites de données, données en vente, vente de données, dark net, darkweb",
    "threat-intelligence-veille-cyber",
  ],
  ["espionnage industriel, sabotage, cyberespionnage", incident, "gestion-des-risques"],
];

type Named = { names: readonly string[]; categories: readonly string[] };
const read = (list: readonly Names[]): Named[] =>
  list.map(([names, ...categories]) => ({ names: phrasesOf(names), categories }));

/** A company that names one of these, or a standard, ranks above one that only matches the category. */
export const brands: readonly Named[] = read(products);
export const namedStandards: readonly Named[] = read(standards);
export const namedThreats: readonly Named[] = read(threats);

/** Companies that mention the topic of a standard rank first within the category. */
export const standardTopics: readonly { names: readonly string[]; words: readonly string[] }[] = (
  [
    ["pci dss, pci, dsp2", "carte, banque, paiement, terminaux"],
    ["hds, certification hds, hébergeur de données de santé", "santé, médecins, patients"],
    ["nis2, nis 2, nis, directive nis, lpm", "essentiels, opérateurs"],
    ["dora, lcb-ft, swift csp", "banque, financier, assurance"],
    ["secnumcloud", "cloud, hébergement"],
    ["iec 62443, isa 62443, 62443, isa99", "automates, usine"],
    ["iso 22301, 22301", "continuité, crise"],
  ] as const
).map(([names, words]) => ({ names: phrasesOf(names), words: phrasesOf(words) }));
