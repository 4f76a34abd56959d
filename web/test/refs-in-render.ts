import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');

/** Components and custom hooks: their bodies run while React renders. */
const RENDERED = /^(?:[A-Z]|use[A-Z])/;
/** Hooks that call their function during the render. */
const CALLED_AT_ONCE = new Set(['useMemo', 'useState', 'useReducer']);
const MUTATING = new Set(['add', 'set', 'delete', 'clear', 'push', 'pop', 'shift', 'unshift', 'splice', 'sort']);

const isCurrent = (node: unknown): boolean =>
  isNode(node) && node.type === 'MemberExpression' && nameOf(node.property) === 'current';

/** `ref.current = x`, `ref.current.x = y`, `ref.current++` and `ref.current.add(x)`. */
function writesRef(node: Node): boolean {
  const isWithin = (target: unknown): boolean =>
    isCurrent(target) || (isNode(target) && target.type === 'MemberExpression' && isWithin(target.object));
  if (node.type === 'AssignmentExpression') return isWithin(node.left);
  if (node.type === 'UpdateExpression') return isWithin(node.argument);
  const callee = node.type === 'CallExpression' ? node.callee : undefined;
  return isNode(callee) && MUTATING.has(nameOf(callee.property)) && isCurrent(callee.object);
}

/** The functions of a file by name, whether declared or assigned to a constant, also as the argument of `memo`. */
function functionsOf(node: Node): [name: string, body: Node][] {
  const own: [string, Node][] = [];
  if (node.type === 'FunctionDeclaration') own.push([nameOf(node.id), node]);
  if (node.type === 'VariableDeclarator' && isNode(node.init)) {
    const made = node.init.type === 'CallExpression' ? (node.init.arguments as Node[])[0] : node.init;
    if (made && isFunction(made)) own.push([nameOf(node.id), made]);
  }
  return [...own, ...childrenOf(node).flatMap(functionsOf)];
}

/** The writes that happen when a function body runs: nested functions count where the body calls them itself. */
function writesIn(body: Node): Node[] {
  const local = new Map(childrenOf(body).flatMap(functionsOf));
  const seen = new Set<Node>();
  const visit = (node: Node): Node[] => {
    if (seen.has(node)) return [];
    seen.add(node);
    const called: Node[] = [];
    if (node.type === 'CallExpression') {
      const name = nameOf(node.callee);
      const [first] = node.arguments as Node[];
      if (CALLED_AT_ONCE.has(name) && first && isFunction(first)) called.push(first);
      const known = local.get(name);
      if (known && !RENDERED.test(name)) called.push(known);
    }
    const inner = childrenOf(node).filter((child) => !isFunction(child));
    return [...(writesRef(node) ? [node] : []), ...[...called.flatMap(childrenOf), ...inner].flatMap(visit)];
  };
  return childrenOf(body).flatMap(visit);
}

/** Lines of a source file that write to a ref while a component or a hook renders. */
export function refWritesInRender(file: string, text: string): number[] {
  const { program } = parseSync(file, text);
  const rendered = functionsOf(program as unknown as Node).filter(([name]) => RENDERED.test(name));
  const starts = new Set(rendered.flatMap(([, body]) => writesIn(body)).map(({ start }) => start));
  return [...starts].map((start) => text.slice(0, start).split('\n').length).sort((a, b) => a - b);
}
