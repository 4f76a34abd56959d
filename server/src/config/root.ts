/**
 * The folder of the project. All files read at run time are found from here. The bundle contains this file at the same
 * depth (`server/dist/<name>/`), so the path stays right.
 */
export const ROOT = new URL('../../../', import.meta.url);
