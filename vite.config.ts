import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Two shared files instead of fifty small ones (docs/decisions/0023-two-shared-scripts.md). */
const sharedScripts = {
  groups: [
    { name: "vendor", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    {
      name: "ui",
      test: /app[\\/](ui|core|platform|features)[\\/]|node_modules[\\/]lucide/,
      minShareCount: 3,
    },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
    client: { build: { rollupOptions: { output: { codeSplitting: sharedScripts } } } },
  },
  build: { assetsInlineLimit: 0 },
  // One file: a thread whose parts are fetched one after the other begins late.
  worker: { format: "es", rollupOptions: { output: { codeSplitting: false } } },
});
