export declare const startBenchPostgres: () => Promise<{ url: string; stop: () => Promise<void> }>;
