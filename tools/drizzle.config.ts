export default {
  dialect: "postgresql",
  schema: "./app/platform/db/schema/*.ts",
  out: "./migrations",
};
