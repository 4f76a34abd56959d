/**
 * Tile wall beside the sign-in form, the only decoration of the console. Four characters describe a tile: shape
 * (quarter, ring, arch, disc, sun or none), quarter turns, light or dark ground, and ink brightness.
 */
const WALL = [
  'q1l0 d1d0 a0l1 a0d0 q0d0 a0l0 r0l0 r0l1 q2d0',
  'd0d2 q0d1 .3l0 a0d1 d0d1 r2d0 d3l1 q0l1 q2l0',
  'q1l0 a0l2 r2l1 a0d0 .2d0 q3d0 d1d0 a0l2 q3l1',
  'q0l0 q3l2 a0l1 q1l1 q1d0 r3l0 q3l0 a0l0 d1l2',
  'r0l0 q3d0 a0l1 r3l1 a0d2 q0l0 .3l0 a0d0 q1d1',
  'a0d0 q0d1 a0d1 a0d1 q2d0 r3l0 a0l0 r3d2 q3l1',
  'd0d0 q3d1 q0d0 a0d0 s0d2 q3l1 q3l0 a0d0 q2d1',
  'q0l1 q2l0 .0d0 a0l1 r2l0 .2d0 a0l0 r0l1 a0l0',
  '.0l0 a0l0 r2d0 q3l0 q3l1 a0l1 q1d0 r1l2 r1d1',
  'q0l0 q0d1 q2l1 r3d1 q3d0 q3l0 d3d0 q3l0 r2d0',
  'q0d0 d3l1 a0l0 r2l0 r3d0 a0l2 r0l1 a0d2 q1l0',
  'a0l0 d1l1 d3d0 q1d0 r3d2 d2l2 d1l0 q0l1 r3d0',
];

const SHAPES: Readonly<Record<string, string>> = {
  q: 'M0 80A80 80 0 0 1 80 0V80z',
  r: 'M0 0A80 80 0 0 1 80 80H52A52 52 0 0 0 0 28z',
  a: 'M12 80V40a28 28 0 0 1 56 0v40z',
  s: 'M12 80V40a28 28 0 0 1 56 0v40z',
  d: 'M18 40a22 22 0 1 0 44 0a22 22 0 1 0-44 0z',
};
const INKS = ['#0f7562', '#cfe6de', '#dff0ea'];
const GROUNDS: Readonly<Record<string, string>> = { l: '#0b6353', d: '#084f42' };

const tiles = WALL.flatMap((row, y) => row.split(' ').map((tile, x) => ({ tile, x: x * 80, y: y * 80 })));

export function TileWall({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 720 960" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {tiles.map(({ tile, x, y }) => {
        const [shape = '', turns, ground = '', ink] = tile;
        return (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <rect width="80" height="80" fill={GROUNDS[ground]} />
            {SHAPES[shape] && (
              <path d={SHAPES[shape]} fill={INKS[Number(ink)]} transform={`rotate(${Number(turns) * 90} 40 40)`} />
            )}
            {shape === 's' && <path d="M22 80a18 18 0 0 1 36 0z" fill="#f4bd3c" />}
          </g>
        );
      })}
    </svg>
  );
}
