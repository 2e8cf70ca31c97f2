import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import sharp from 'sharp';
const B = process.env.BASE ?? 'http://localhost:3900';
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--headless=new','--no-sandbox','--disable-gpu'] });
async function open(email, screen) {
  const ctx = await browser.newContext(screen);
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', email, e.message));
  page.on('console', (m) => m.type()==='error' && console.log('CONSOLE', email, m.text()));
  await page.goto(B + '/healthz');
  await page.evaluate(async (b) => fetch('/api/session', {method:'POST', headers:{'content-type':'application/json'}, body:b}), JSON.stringify({email, password:'quad-demo-2026'}));
  return page;
}
const desk = {viewport:{width:1280,height:860}};
const phone = {viewport:{width:390,height:844},hasTouch:true,isMobile:true,deviceScaleFactor:2};
const call = (page, method, path, body) => page.evaluate(async ([m,p,b]) => { const r = await fetch(p,{method:m,headers:{'content-type':'application/json','x-time-zone':'America/Chicago'},...(b&&{body:JSON.stringify(b)})}); return r.json(); }, [method,path,body]);
const text = (t) => ({root:{type:'root',children:t.split('\n').map(l=>({type:'paragraph',children:[{type:'text',text:l,format:0}]}))}});
const say = (page,id,t,extra={}) => call(page,'POST',`/api/conversations/${id}/messages`,{sendKey:crypto.randomUUID(),text:t?text(t):{root:{type:'root',children:[]}},...extra});
const ana = await open('ana@ou.example', desk), ben = await open('ben@ou.example', desk), cleo = await open('cleo@ut.example', desk);
const me = {};
const ids = JSON.parse(process.env.IDS ?? 'null');
async function meOf(p){ await p.goto(B+'/home'); return p.evaluate(()=>JSON.parse(document.getElementById('page-data').textContent).site.viewer); }
const A = await meOf(ana), Bn = await meOf(ben), C = await meOf(cleo);
const feed = await call(ben,'GET','/api/posts');
const fitems = feed.items ?? [];
const own = fitems.find(p=>p.author.id!==Bn.id && p.media.length>0) ?? fitems[0];
let conv = await call(ben,'POST','/api/conversations',{memberId:A.id, postId: own?.id});
console.log(JSON.stringify(conv).slice(0,300));
const id = conv.conversation.id;
if (conv.isNew) {
  await say(ben,id,'Hi Ana! Is the desk lamp still there?');
  await say(ben,id,'I could come by tomorrow after class.');
  await say(ana,id,'Yes, it is!');
  await say(ana,id,'Tomorrow works. Around 5 at the library steps? It is bright and there are always people around, so we both feel fine about it.');
  await say(ben,id,'Perfect, see you there 🙌\nI will bring cash.\nhttps://example.com/map');
  const bytes = await sharp({create:{width:900,height:1400,channels:3,background:'#b4552d'}}).composite([{input:Buffer.from('<svg width="900" height="1400"><circle cx="450" cy="600" r="300" fill="#f5d489"/><rect x="420" y="800" width="60" height="400" fill="#333"/></svg>')}]).jpeg().toBuffer();
  const up = await ana.evaluate(async ([p,b]) => { const f=new FormData(); f.set('file', new File([new Uint8Array(b)],'lamp.jpg',{type:'image/jpeg'})); const r=await fetch(p,{method:'POST',body:f}); return r.json(); }, [`/api/conversations/${id}/uploads`, [...bytes]]);
  console.log(JSON.stringify(up).slice(0,200));
  const ph = await say(ana,id,'',{uploadId:up.id});
  await call(ben,'PUT',`/api/messages/${ph.id}/heart`);
  await say(ana,id,'This one');
  const c2 = await call(cleo,'POST','/api/conversations',{memberId:A.id});
  await say(cleo,c2.conversation.id,'Hey, do you ship to Austin?');
}
const list = await call(ana,'GET','/api/conversations');
console.log(list.items.map(i=>[i.other.firstName,i.lastMessage,i.unread]));
const shots = process.argv.slice(2);
for (const [dev, screen] of [['desk',desk],['phone',phone]]) for (const scheme of ['light','dark']) {
  const p = await open('ana@ou.example', {...screen, colorScheme: scheme});
  const shot = async (n) => { await p.waitForTimeout(350); await p.screenshot({path:`/tmp/h3shots/${n}-${dev}-${scheme}.png`}); };
  await p.goto(B+'/messages'); await p.waitForSelector('html[data-interactive]'); await shot('list');
  await p.goto(B+'/messages/'+id); await p.waitForSelector('[contenteditable]'); await p.waitForTimeout(800); await shot('conversation');
  await p.context().setOffline(true);
  await p.getByRole('textbox',{name:'Message'}).click();
  await p.keyboard.type('This one is waiting'); await p.keyboard.press('Enter'); await p.waitForTimeout(500);
  await shot('waiting');
  await p.evaluate(()=>{for(const k of Object.keys(localStorage)) if(k.startsWith('quad-outbox')){const m=JSON.parse(localStorage[k]);m.problem='You have started many conversations today. Please try again tomorrow.';localStorage[k]=JSON.stringify(m);dispatchEvent(new Event('storage'))}});
  await shot('failed');
  await p.evaluate(()=>{for(const k of Object.keys(localStorage)) if(k.startsWith('quad-outbox')) delete localStorage[k];dispatchEvent(new Event('storage'))});
  await p.context().setOffline(false);
  await p.evaluate(()=>{const l=document.querySelector('[role=log]'); l.scrollTop=0;}); await shot('conversation-top');
  if (dev==='desk') { await p.goto(B+'/messages'); await p.waitForSelector('html[data-interactive]'); await p.getByRole('button',{name:'New message'}).first().click(); }
  else await p.goto(B+'/create/message');
  await p.getByRole('combobox').fill('be'); await p.waitForTimeout(700); await p.keyboard.press('ArrowDown'); await shot('new');
  await p.keyboard.press('Enter'); await p.waitForTimeout(600); await shot('start');
  const d = await open('hal@harvard.example', {...screen, colorScheme: scheme});
  await d.goto(B.replace('localhost','harvard.localhost')+'/healthz');
  await d.evaluate(async (b) => fetch('/api/session', {method:'POST', headers:{'content-type':'application/json'}, body:b}), JSON.stringify({email:'hal@harvard.example', password:'quad-demo-2026'}));
  await d.goto(B.replace('localhost','harvard.localhost')+'/messages'); await d.waitForTimeout(500); await d.screenshot({path:`/tmp/h3shots/empty-${dev}-${scheme}.png`});
  await p.goto(B+'/home'); await p.waitForTimeout(600); await shot('home');
  await d.context().close(); await p.context().close();
}
await browser.close();
