import {
  dark,
  light,
  wood,
  metal,
  ink,
  cream,
  box,
  oval,
  dot,
  shape,
  line,
  ring,
  front,
  tube,
  ball,
  solid,
  turned,
  placed,
  both,
  row,
} from './pen.ts';
import type { Paint } from './pen.ts';

export function sneakers({ main, accent }: Paint): string {
  const shoe =
    solid(
      'M-150,-30 C-158,-90 -150,-140 -128,-150 C-110,-130 -70,-128 -52,-152 C-20,-120 30,-84 84,-72 C130,-64 150,-48 150,-26 Z',
      main,
    ) +
    shape(
      'M-150,-30 C-158,-90 -150,-140 -128,-150 C-118,-138 -104,-134 -94,-134 C-112,-100 -112,-60 -104,-30 Z',
      accent,
    ) +
    line('M-60,-46 C-20,-40 20,-60 40,-88', accent, 11) +
    row(4, (n) => line(`M${-40 + n * 28},${-132 + n * 19} l-22,30`, cream, 6)) +
    front([-158, -34, 312, 34], '#fffaf0', 16) +
    box([-152, -10, 300, 9], dark(accent, 0.1), 4) +
    shape('M84,-72 C130,-64 150,-48 150,-32 L96,-32 C104,-46 100,-60 84,-72 Z', light(main, 0.4));
  return (
    placed(shoe, { x: 46, y: -46, scale: 0.98, wide: 1 }) + placed(shoe, { x: -40, y: 6, turn: -2 })
  );
}

export function hoodie({ main, accent }: Paint): string {
  return (
    both(
      solid(
        'M-96,-330 C-150,-310 -190,-200 -206,-60 L-150,-44 C-138,-120 -120,-180 -104,-220 Z',
        dark(main, 0.07),
      ) + front([-208, -66, 62, 26], dark(main, 0.25), 8),
    ) +
    solid('M-104,-336 C-60,-356 60,-356 104,-336 L118,-30 L-118,-30 Z', main) +
    front([-120, -36, 240, 34], dark(main, 0.25), 8) +
    solid('M-84,-336 C-90,-420 90,-420 84,-336 C60,-290 -60,-290 -84,-336 Z', dark(main, 0.12)) +
    shape('M-52,-342 C-50,-388 50,-388 52,-342 C36,-314 -36,-314 -52,-342 Z', dark(main, 0.55)) +
    line('M-26,-306 v70 M26,-306 v62', cream, 6) +
    solid('M-74,-140 L74,-140 L96,-56 L-96,-56 Z', dark(main, 0.14)) +
    dot(0, -200, 38, accent) +
    shape('M0,-228 l8,18 l20,2 l-15,13 l5,20 l-18,-11 l-18,11 l5,-20 l-15,-13 l20,-2 Z', cream)
  );
}

export function jacket({ main, accent }: Paint): string {
  const stitch = row(4, (n) =>
    line(
      `M-108,${-270 + n * 60} C-60,${-258 + n * 60} -30,${-258 + n * 60} -8,${-266 + n * 60}`,
      dark(main, 0.22),
      5,
    ),
  );
  return (
    both(
      solid(
        'M-96,-330 C-160,-300 -190,-190 -198,-50 L-140,-40 C-134,-130 -116,-190 -100,-230 Z',
        dark(main, 0.1),
      ) + front([-200, -60, 62, 22], accent, 6),
    ) +
    solid('M-104,-330 C-60,-352 60,-352 104,-330 L116,-20 L-116,-20 Z', main) +
    both(stitch) +
    front([-118, -30, 236, 28], accent, 6) +
    line('M0,-330 V-24', cream, 7) +
    both(
      solid('M-70,-344 L-6,-316 L-30,-272 L-92,-320 Z', light(main, 0.2)) +
        line('M-92,-130 l34,44', dark(main, 0.5), 6),
    )
  );
}

export function backpack({ main, accent }: Paint): string {
  return (
    line('M-34,-384 C-34,-424 34,-424 34,-384', ink, 13) +
    solid(
      'M-134,-30 C-146,-200 -136,-390 0,-390 C136,-390 146,-200 134,-30 C130,-6 110,0 90,0 L-90,0 C-110,0 -130,-6 -134,-30 Z',
      main,
    ) +
    line('M-108,-222 C-100,-330 -60,-356 0,-356 C60,-356 100,-330 108,-222', dark(main, 0.32), 6) +
    both(front([-162, -130, 36, 116], dark(main, 0.2), 14)) +
    front([-104, -186, 208, 160], dark(main, 0.1), 26) +
    line('M-92,-146 H92', ink, 5) +
    tube([52, -150, 10, 34], accent, 4) +
    front([-52, -304, 104, 54], accent, 10) +
    line('M-30,-284 h60 M-30,-270 h38', light(accent, 0.6), 5) +
    dot(-66, -84, 16, '#d9a441') +
    dot(-30, -70, 12, '#8fb3c4')
  );
}

export function umbrella({ main, accent }: Paint): string {
  return (
    line('M0,-330 V-46 C0,-4 -52,-4 -52,-42', wood, 12) +
    line('M0,-340 v-22', metal, 9) +
    solid(
      'M-230,-176 C-210,-300 -110,-346 0,-346 C110,-346 210,-300 230,-176 C200,-200 160,-200 138,-176 C112,-204 70,-204 46,-176 C20,-200 -20,-200 -46,-176 C-70,-204 -112,-204 -138,-176 C-160,-200 -200,-200 -230,-176 Z',
      main,
    ) +
    shape(
      'M0,-346 C-50,-320 -56,-240 -46,-176 C-20,-200 20,-200 46,-176 C56,-240 50,-320 0,-346 Z',
      accent,
    ) +
    shape(
      'M0,-346 C-120,-320 -150,-240 -138,-176 C-160,-200 -200,-200 -230,-176 C-210,-300 -110,-346 0,-346 Z',
      'rgba(255,255,255,0.16)',
    )
  );
}

export function jewelry({ main, accent }: Paint): string {
  const chain = row(27, (n) => {
    const angle = Math.PI * (1.16 - (n / 26) * 1.32);
    return dot(
      Math.cos(angle) * 150,
      -262 + Math.sin(angle) * 150,
      7,
      n % 2 ? main : light(main, 0.4),
    );
  });
  return (
    front([-190, -410, 380, 410], dark('#6d4a58', 0.2), 24) +
    front([-170, -390, 340, 370], '#8d6474', 18) +
    chain +
    ring([0, -100, 9, 9], main, 5) +
    solid('M0,-94 L30,-64 L0,-26 L-30,-64 Z', accent) +
    shape('M0,-94 L30,-64 L0,-64 Z', light(accent, 0.6)) +
    both(ring([-56, -270, 25, 25], main, 8) + ball([-56, -300, 12, 12], accent))
  );
}

export function watch({ main, accent }: Paint): string {
  return (
    solid('M-44,-170 L-34,-400 C-32,-414 32,-414 34,-400 L44,-170 Z', accent) +
    solid('M-44,-230 L-34,-10 C-32,4 32,4 34,-10 L44,-230 Z', accent) +
    row(4, (n) => dot(0, -24 - n * 26, 5, dark(accent, 0.5))) +
    box([84, -216, 22, 32], metal, 6) +
    ball([0, -200, 92, 92], main) +
    dot(0, -200, 76, cream) +
    row(12, (n) => placed(box([-3, -72, 6, n % 3 ? 10 : 18], ink, 2), { y: -200, turn: n * 30 })) +
    line('M0,-200 L-28,-234', ink, 8) +
    line('M0,-200 L38,-230', ink, 6) +
    line('M-8,-188 L20,-260', '#c9403a', 3) +
    dot(0, -200, 7, '#c9403a') +
    shape(
      'M-60,-246 C-40,-272 0,-280 20,-270 L-50,-190 C-68,-206 -68,-230 -60,-246 Z',
      'rgba(255,255,255,0.4)',
    )
  );
}

export function keys({ main, accent }: Paint): string {
  const key = (fill: string) =>
    ring([0, 34, 26, 26], fill, 15) +
    box([-8, 60, 16, 118], fill, 4) +
    box([8, 140, 20, 11], fill) +
    box([8, 162, 15, 11], fill) +
    line('M-3,66 v106', light(fill, 0.5), 3);
  const charm =
    front([-20, 88, 40, 40], '#c9733f', 6) +
    front([-17, 30, 34, 64], accent, 17) +
    line('M-17,66 h-14 v-18 M17,58 h14 v-16', accent, 11) +
    row(3, (n) => dot(-6 + n * 6, 48 + n * 12, 2.5, cream)) +
    line('M0,0 V30', metal, 5);
  return (
    ring([0, -260, 46, 46], dark(metal, 0.2), 9) +
    placed(key(metal), { x: -16, y: -222, turn: 24 }) +
    placed(key(main), { x: 2, y: -214, turn: -4 }) +
    placed(key('#d9a441'), { x: 14, y: -222, turn: -32 }) +
    placed(charm, { x: 44, y: -272, turn: -84, scale: 1.1 })
  );
}

export function cat({ main, accent }: Paint): string {
  return (
    line('M92,-24 C190,-10 196,-110 146,-138', main, 30) +
    turned('M-112,0 C-134,-90 -84,-178 0,-180 C84,-178 134,-90 112,0 Z', main) +
    solid('M-52,0 C-58,-70 -34,-120 0,-120 C34,-120 58,-70 52,0 Z', light(main, 0.55)) +
    both(oval([-40, -10, 34, 17], light(main, 0.6))) +
    both(
      solid('M-88,-236 L-84,-332 L-22,-282 Z', main) +
        shape('M-78,-250 L-76,-308 L-36,-278 Z', '#e2a79a'),
    ) +
    ball([0, -222, 96, 80], main) +
    both(
      oval([-38, -228, 17, 20], '#f3e6a8') +
        oval([-38, -228, 7, 17], ink) +
        dot(-42, -236, 4, '#fff'),
    ) +
    oval([0, -190, 34, 22], light(main, 0.65)) +
    shape('M-9,-204 h18 l-9,10 Z', '#c9736a') +
    line('M0,-194 C-4,-182 -16,-180 -20,-186 M0,-194 C4,-182 16,-180 20,-186', ink, 3) +
    both(line('M-34,-192 L-104,-204 M-34,-186 L-102,-180', 'rgba(255,250,240,0.8)', 2.5)) +
    row(3, (n) => line(`M${-18 + n * 18},-294 v24`, dark(main, 0.35), 8)) +
    line('M-64,-156 C-30,-140 30,-140 64,-156', accent, 13) +
    dot(0, -136, 12, '#f4d35e')
  );
}

export function bottle({ main, accent }: Paint): string {
  return (
    tube([-34, -330, 68, 48], ink, 10) +
    line('M-20,-332 C-20,-372 20,-372 20,-332', ink, 10) +
    turned(
      'M-62,-14 L-62,-232 C-62,-262 -36,-270 -36,-286 L36,-286 C36,-270 62,-262 62,-232 L62,-14 C62,-4 54,0 46,0 L-46,0 C-54,0 -62,-4 -62,-14 Z',
      main,
    ) +
    placed(dot(0, 0, 28, accent) + line('M-14,0 l10,10 l18,-20', cream, 6), {
      x: -14,
      y: -190,
      turn: -14,
    }) +
    placed(front([-34, -20, 68, 40], '#f4d35e', 8) + line('M-22,-6 h44 M-22,6 h28', '#8a6d1f', 5), {
      x: 12,
      y: -114,
      turn: 8,
    }) +
    placed(
      shape('M0,-22 l7,14 l16,2 l-12,11 l3,16 l-14,-8 l-14,8 l3,-16 l-12,-11 l16,-2 Z', cream),
      { x: -20, y: -54 },
    )
  );
}
