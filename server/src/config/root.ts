/**
 * The folder of the project. Files that are read at run time are found from here, and nothing else asks where it lies
 * itself: bundled, this file is a part of another one, which lies three folders deep as well (`server/dist/<name>/`).
 */
export const ROOT = new URL('../../../', import.meta.url);
