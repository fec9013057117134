export declare function installInto(folder: string, options?: { scripts?: boolean }): Promise<void>;
