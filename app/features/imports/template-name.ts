export const TEMPLATE_NAME = "template_import_entreprises.csv";
