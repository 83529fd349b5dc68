export default {
  dialect: "postgresql",
  schema: ["./app/**/*.table.ts"],
  out: "./migrations",
};
